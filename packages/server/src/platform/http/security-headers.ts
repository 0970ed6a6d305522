import { randomBytes } from 'node:crypto';

/** A fresh value for the scripts and styles of one HTML response. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The content security policy of an HTML response. Two additions to the strict list are measured needs: WebAssembly for
 * the PDF viewer's decoders, and style attributes for formulas. Neither allows foreign script.
 */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'strict-dynamic' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app ProseMirrorClipboard',
  ].join('; ');

/** For everything that is not a page: nothing may run, load or frame it. */
const bytesPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];
/** Recaps fill the screen, and questions are dictated. */
const ownOnly = ['fullscreen', 'microphone'];

/** Headers of every response. HSTS only where the installation is reached over https. */
export const commonHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': bytesPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    ...denied.map(feature => `${feature}=()`),
    ...ownOnly.map(feature => `${feature}=(self)`),
  ].join(', '),
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
