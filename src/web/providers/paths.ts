/** The logged-in person, with what the screens need of them (specification, section 7). */
export const mePath = '/api/users/me?include=roles.permissions,permissions,firstImageMedia'

export const tokenPath = '/api/oauth/token'

/** Where somebody who asked too often is put (specification, section 8). */
export const blockPath = '/block'
