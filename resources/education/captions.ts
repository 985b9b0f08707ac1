/** The languages in which a film may have captions: those of courses. A content has a field for each, `captions_tr`. */
export const captionLanguages = ['tr', 'en'] as const

export type CaptionLanguage = (typeof captionLanguages)[number]
