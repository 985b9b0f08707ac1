/** Stands in for react-markdown, which @refinedev/mui bundles for a field that is not used: texts are formatted HTML. */
export default function ReactMarkdown(): never {
  throw new Error('Formatted texts are HTML.')
}
