import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AllowedFile } from './media-route';
import type { Uploads } from './store/uploads';

/** Lifetime of a signed address in ms, which is the age at which unused uploads are deleted. */
const lifetimeMs = 24 * 3_600_000;

/** `signed/<expiry: seconds since the epoch, base 36>-<signature>/<path below /media/uploads/>` */
const signedPath = /^\/media\/uploads\/signed\/([0-9a-z]{1,10})-([\w-]{22})\/(.+)$/;

const folder = '/media/uploads/';

/** Uploads in public content are public (ADR 0078). Others need a signed address that only owners receive. */
export class UploadAccess {
  /** @param secret permanent key that only the operator knows */
  constructor(
    private readonly uploads: Pick<Uploads, 'isPublished'>,
    private readonly secret: string,
  ) {}

  /** Returns the address of an upload, which is signed if the upload is not public. */
  addressOf(path: string, now: number): string {
    if (!path.startsWith(folder) || this.uploads.isPublished(path)) return path;
    const until = Math.ceil((now + lifetimeMs) / 1000).toString(36);
    return `${folder}signed/${until}-${this.#sign(path, until)}/${path.slice(folder.length)}`;
  }

  /** Returns the path of an upload; undefined if the signature is missing, wrong or expired. */
  pathOf(signedOrPlain: string, now: number): string | undefined {
    const [, until = '', signature = '', name = ''] = signedPath.exec(signedOrPlain) ?? [];
    if (!(Number.parseInt(until, 36) * 1000 > now)) return undefined;
    const path = folder + name;
    const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(path, until)));
    return isValid ? path : undefined;
  }

  /** Checks access to a path below /media/. Caches revalidate public uploads, because withdrawn ones must disappear. */
  open(requested: string, now: number): AllowedFile {
    const signedOrPlain = `/media/${requested}`;
    if (!signedOrPlain.startsWith(folder)) return { path: requested };
    const path = this.pathOf(signedOrPlain, now);
    if (path) return { path: path.slice('/media/'.length), cacheControl: 'private, no-store' };
    if (!this.uploads.isPublished(signedOrPlain)) return undefined;
    return { path: requested, cacheControl: 'public, max-age=0, must-revalidate' };
  }

  #sign(path: string, until: string): string {
    return createHmac('sha256', this.secret)
      .update(`upload ${until} ${path}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
