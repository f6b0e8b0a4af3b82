import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AllowedFile } from './media-route';
import type { UploadUses } from './store/upload-uses';

/** Lifetime of a signed address in ms, which is the age at which unused uploads are deleted. */
const lifetimeMs = 24 * 3_600_000;

/** `signed/<expiry: seconds since the epoch, base 36>-<signature>/<path below /media/uploads/>` */
const signedPath = /^\/media\/uploads\/signed\/([0-9a-z]{1,10})-([\w-]{22})\/(.+)$/;

const uploadPrefix = '/media/uploads/';

/** Uploads in public content are public (ADR 0078). Other uploads need an address signed for owners. */
export class UploadAccess {
  /** @param secret permanent key that only the operator knows */
  constructor(
    private readonly uses: Pick<UploadUses, 'isPublished'>,
    private readonly secret: string,
  ) {}

  /** Returns the address of an upload, which is signed if the upload is not public. */
  addressOf(path: string, now: number): string {
    if (!path.startsWith(uploadPrefix) || this.uses.isPublished(path)) return path;
    const expiry = Math.ceil((now + lifetimeMs) / 1000).toString(36);
    return `${uploadPrefix}signed/${expiry}-${this.#sign(path, expiry)}/${path.slice(uploadPrefix.length)}`;
  }

  /** Returns the path of an upload; undefined if the signature is missing, wrong or expired. */
  pathOf(address: string, now: number): string | undefined {
    const [, expiry = '', signature = '', name = ''] = signedPath.exec(address) ?? [];
    if (!(Number.parseInt(expiry, 36) * 1000 > now)) return undefined;
    const path = uploadPrefix + name;
    const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(path, expiry)));
    return isValid ? path : undefined;
  }

  /** Checks access to a path below /media/. Caches revalidate public uploads, because withdrawn ones must disappear. */
  open(requestedPath: string, now: number): AllowedFile {
    const address = `/media/${requestedPath}`;
    if (!address.startsWith(uploadPrefix)) return { path: requestedPath };
    const path = this.pathOf(address, now);
    if (path) return { path: path.slice('/media/'.length), cacheControl: 'private, no-store' };
    if (!this.uses.isPublished(address)) return undefined;
    return { path: requestedPath, cacheControl: 'public, max-age=0, must-revalidate' };
  }

  #sign(path: string, expiry: string): string {
    return createHmac('sha256', this.secret)
      .update(`upload ${expiry} ${path}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
