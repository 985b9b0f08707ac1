import { media, medias, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** The largest film, in bytes. */
export const largestFilm = 300_000_000

/** A resource with large files: what a declaration alone brings is tested on it. */
export const films = defineResource('films', {
  path: 'film',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    film: media({
      accept: ['video/mp4', 'video/webm', 'image/png'],
      resumable: true,
      maxSize: largestFilm,
    }),
    extras: medias({ accept: ['video/mp4'], pair: 'film-extras', resumable: true, max: 3 }),
    poster: media({ accept: ['image/png'] }),
  },
  list: { columns: ['name'] },
  form: [{ name: 'identity', fields: ['name', 'film', 'extras', 'poster'] }],
  dataSubjects: [],
})
