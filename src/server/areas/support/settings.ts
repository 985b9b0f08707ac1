/** Settings of the support desk, which the portal sets when it starts. */
export const desk = {
  /** So many days after it was solved a ticket can be opened again; then it is closed. */
  reopenDays: 14,
}
