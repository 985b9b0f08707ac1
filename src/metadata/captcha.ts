/** A form on which a deployment may ask for a captcha: `CAPTCHA_ON`. */
export type CaptchaForm = 'login' | 'register' | 'reset'
