/** Every browser that the portal runs in has XMLHttpRequest, which axios prefers: it never asks for another adapter. */
export const getFetch = undefined
