/** Stands in for remark-gfm, a plug-in of react-markdown, which is not used either. */
export default function gfm(): void {}
