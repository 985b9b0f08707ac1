/** The brand's color, as mails and files that stand outside of the web side's theme use it, too. */
export const brandColor = '#173F7A'
