/** What a provider says of a proof. */
export interface CaptchaProvider {
  /** What a good proof is known by, however it is written; undefined for any other. Throws where nobody can be asked. */
  verify(proof: string, ip: string): Promise<string | undefined>
}
