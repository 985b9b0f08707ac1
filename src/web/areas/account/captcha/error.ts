/** The four errors of the specification's section 8, and that nobody has ticked the box yet. */
export type CaptchaFailure = 'noKey' | 'noVersion' | 'notLoaded' | 'notExecuted' | 'unticked'

/** Why there is no proof. Its text is `captcha:errors.<failure>`. */
export class CaptchaError extends Error {
  readonly failure: CaptchaFailure
  constructor(failure: CaptchaFailure) {
    super(failure)
    this.failure = failure
  }
}
