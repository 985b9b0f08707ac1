/** How files of sounds that a text may have end. */
export const soundEndings = ['.mp3', '.m4a', '.ogg', '.oga', '.opus', '.wav', '.flac'] as const

/** Whether a file can be a sound: systems call the same type by many names, so its ending counts. */
export const isSoundFile = ({ name }: File): boolean =>
  soundEndings.some(ending => name.toLowerCase().endsWith(ending))
