import { educationNames } from '../../../../resources/education/names.ts'
import { defineArea } from '../../area.ts'

export const education = defineArea({
  names: educationNames,
  pages: {
    'course-management': {
      load: () => import('./management/index.tsx'),
      texts: ['course-management', 'resources/courses'],
    },
    'learner-courses': {
      load: () => import('./courses/index.tsx'),
      texts: ['learning', 'list', 'resources/courses', 'resources/my-courses'],
    },
    'learner-course': {
      load: () => import('./course/index.tsx'),
      texts: ['learning', 'resources/courses', 'resources/my-courses'],
    },
    'course-player': {
      load: () => import('./player/index.tsx'),
      texts: ['player', 'learning'],
    },
    'learner-catalogs': {
      load: () => import('./catalogs/index.tsx'),
      texts: ['learning', 'list', 'resources/courses', 'resources/my-courses'],
    },
    'learner-catalog': {
      load: () => import('./catalogs/catalog.tsx'),
      texts: ['learning', 'list', 'resources/courses', 'resources/my-courses'],
    },
    'my-notes': {
      load: () => import('./my-notes/index.tsx'),
      texts: ['learning', 'player', 'list'],
    },
    'my-courses': {
      load: () => import('./my-courses/index.tsx'),
      texts: ['learning', 'resources/courses', 'resources/my-courses'],
    },
  },
  dashboardCards: [
    {
      place: 'middle',
      order: 1,
      permission: 'my-courses.index',
      load: () => import('./going-on/index.tsx'),
      texts: ['player', 'learning'],
    },
  ],
})
