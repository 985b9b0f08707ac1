/** A record by its name alone. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** What everybody may know of a colleague, as `GET /api/community/{userId}` answers. */
export interface ProfilePerson {
  readonly id: number
  readonly full_name: string
  readonly email: string
  /** Of somebody else only where they agreed to it. */
  readonly phone: string | null
  readonly manager: Named | null
  readonly title: Named | null
  readonly departments: readonly Named[]
  readonly first_image_media: { readonly id: number; readonly full_url: string } | null
}
