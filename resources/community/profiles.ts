import { belongsTo, boolean, date, integer, select, text, url } from '../../src/fields/index.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** Whose part of a community profile it is: written by the person alone, and filled in for them. */
const user = belongsTo('users', { writable: false, onDelete: 'cascade' })
const mine = { name: 'mine', by: 'user_id' } as const
const dataSubjects = [{ of: 'user', erase: 'delete' }] as const

/** Who may see something of oneself. */
export const visibilities = ['everyone', 'department', 'me'] as const

const visibility = select({ values: visibilities, default: 'everyone' })

/** What colleagues see of somebody, of rows with a visibility: one's own is always there. */
const seen = {
  where: [],
  extension: true,
  endpoints: [],
  history: false,
  scope: {
    any: [
      { who: 'me', by: 'user' },
      { who: 'anyone', when: [{ field: 'visibility', in: ['everyone'] }] },
      {
        who: 'me',
        by: 'user.departments.users',
        when: [{ field: 'visibility', in: ['department'] }],
      },
    ],
  },
} as const

/** What somebody says of themselves to their colleagues, besides what the organisation knows of them. */
export const communityProfiles = defineResource('community-profiles', {
  extension: true,
  title: 'headline',
  fields: {
    user,
    headline: text({ max: 120 }),
    about: text({ max: 2000, multiline: true }),
    visibility,
  },
  scope: mine,
  dataSubjects,
  list: { columns: ['headline', 'visibility'], sort: ['created_at'] },
  form: [{ name: 'profile', fields: ['headline', 'about', 'visibility'] }],
  endpoints: ['index', 'show', 'store', 'update'],
})

/** The profiles that somebody sees. */
export const seenProfiles = derive(communityProfiles, 'seen-community-profiles', {
  ...seen,
  title: 'headline',
  fields: ['user', 'headline', 'about', 'visibility'],
  list: { columns: ['headline'] },
})

export const experiences = defineResource('experiences', {
  title: 'position',
  subtitle: ['company'],
  fields: {
    user,
    position: text({ required: true, max: 120 }),
    company: text({ required: true, max: 120 }),
    location: text({ max: 120 }),
    start_date: date({ required: true }),
    is_current: boolean({ default: false }),
    // What somebody does now has no end.
    end_date: date({ when: [{ field: 'is_current', in: [false] }] }),
    description: text({ max: 2000, multiline: true }),
  },
  periods: [['start_date', 'end_date']],
  scope: mine,
  dataSubjects,
  list: {
    columns: [{ field: 'position', second: 'company' }, 'start_date', 'end_date'],
    sort: ['start_date'],
    defaultSort: '-start_date',
  },
  form: [
    {
      name: 'experience',
      fields: ['position', 'company', 'location', 'start_date', 'is_current', 'end_date', 'description'],
    },
  ],
})

export const educationalBackgrounds = defineResource('educational-backgrounds', {
  title: 'university',
  subtitle: ['major'],
  fields: {
    user,
    university: text({ required: true, max: 160 }),
    degree: select({
      values: ['high_school', 'associate', 'bachelor', 'master', 'doctorate', 'other'],
      required: true,
    }),
    major: text({ max: 120 }),
    grade: text({ max: 20 }),
    start_date: date(),
    end_date: date(),
  },
  periods: [['start_date', 'end_date']],
  scope: mine,
  dataSubjects,
  list: {
    columns: [{ field: 'university', second: 'major' }, 'degree', 'end_date'],
    sort: ['start_date'],
    defaultSort: '-start_date',
  },
  form: [{ name: 'education', fields: ['university', 'degree', 'major', 'grade', 'start_date', 'end_date'] }],
})

/** Languages by their ISO 639-1 codes; the names are `values.language.<code>`. */
export const languageCodes = [
  'tr',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'ru',
  'ar',
  'fa',
  'ku',
  'az',
  'uk',
  'zh',
  'ja',
  'ko',
  'pt',
  'nl',
  'el',
  'bg',
  'ro',
] as const

export const userLanguages = defineResource('user-languages', {
  title: 'language',
  fields: {
    user,
    language: select({ values: languageCodes, required: true }),
    level: select({ values: ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'], required: true }),
  },
  scope: mine,
  dataSubjects,
  list: { columns: ['language', 'level'], sort: ['created_at'], defaultSort: 'created_at' },
  form: [{ name: 'language', fields: ['language', 'level'] }],
})

export const userSkills = defineResource('user-skills', {
  title: 'name',
  fields: {
    user,
    name: text({ required: true, max: 60 }),
    level: integer({ min: 1, max: 5, required: true, default: 3 }),
  },
  unique: [['user', 'name']],
  scope: mine,
  dataSubjects,
  list: { columns: ['name', 'level'], sort: ['level'], defaultSort: '-level' },
  form: [{ name: 'skill', fields: ['name', 'level'] }],
})

/** Certificates from elsewhere, as the person tells of them; those of the portal's courses are its own. */
export const profileCertificates = defineResource('profile-certificates', {
  extension: true,
  title: 'name',
  subtitle: ['issuer'],
  fields: {
    user,
    name: text({ required: true, max: 160 }),
    issuer: text({ required: true, max: 120 }),
    issued_on: date({ required: true }),
    expires_on: date(),
    url: url(),
  },
  periods: [['issued_on', 'expires_on']],
  scope: mine,
  dataSubjects,
  list: {
    columns: [{ field: 'name', second: 'issuer' }, 'issued_on', 'expires_on'],
    sort: ['issued_on'],
    defaultSort: '-issued_on',
  },
  form: [{ name: 'certificate', fields: ['name', 'issuer', 'issued_on', 'expires_on', 'url'] }],
})

export const socialMedias = defineResource('social-medias', {
  title: 'url',
  fields: {
    user,
    platform: select({
      values: ['linkedin', 'github', 'x', 'instagram', 'youtube', 'website'],
      required: true,
    }),
    url: url({
      required: true,
      https: true,
      hosts: {
        by: 'platform',
        of: {
          linkedin: ['linkedin.com'],
          github: ['github.com'],
          x: ['x.com', 'twitter.com'],
          instagram: ['instagram.com'],
          youtube: ['youtube.com', 'youtu.be'],
        },
      },
    }),
    visibility,
  },
  scope: mine,
  dataSubjects,
  list: { columns: ['platform', 'url', 'visibility'], sort: ['created_at'], defaultSort: 'created_at' },
  form: [{ name: 'account', fields: ['platform', 'url', 'visibility'] }],
})

/** The accounts elsewhere that somebody sees. */
export const seenSocialMedias = derive(socialMedias, 'seen-social-medias', {
  ...seen,
  title: 'url',
  fields: ['user', 'platform', 'url', 'visibility'],
  list: { columns: ['platform', 'url'], sort: ['created_at'], defaultSort: 'created_at' },
})

/** The parts of a profile of which there are several, in the order in which they stand on its page. */
export const profileParts = [
  experiences,
  educationalBackgrounds,
  userLanguages,
  userSkills,
  profileCertificates,
  socialMedias,
] as const
