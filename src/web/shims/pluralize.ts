/** Stands in for pluralize, by which Refine makes English labels: ours come from locales/, in both numbers. */
const asItIs = (word: string): string => word

export default { plural: asItIs, singular: asItIs }
