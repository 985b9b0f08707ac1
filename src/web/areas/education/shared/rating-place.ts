/** The part of a course's page in which one rates it, by its name in an address: `/course/5#rating`. */
export const ratingId = 'rating'
