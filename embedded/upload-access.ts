import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Access } from './media-route';
import type { Uploads } from './store/uploads';

/** ms for which a signed address works: as long as an upload is kept that nothing refers to. */
const lifetime = 24 * 3_600_000;

/** /media/uploads/signed/<end, s since the epoch in base 36>-<signature>/<path below /media/uploads/> */
const signedPath = /^\/media\/uploads\/signed\/([0-9a-z]{1,10})-([\w-]{22})\/(.+)$/;

const folder = '/media/uploads/';

/**
 * Decides who may load an upload (ADR 0078). Once something published shows it, everybody may. Until then its address has to carry a
 * signature, which only answers to its owner do; the operator's page has a route of its own.
 */
export class UploadAccess {
  /** @param secret known to the operator only, and the same after a restart */
  constructor(
    private readonly uploads: Pick<Uploads, 'isPublished'>,
    private readonly secret: string,
  ) {}

  /** Returns the path under which whoever is told it can load a medium. */
  addressOf(path: string, now: number): string {
    if (!path.startsWith(folder) || this.uploads.isPublished(path)) return path;
    const until = Math.ceil((now + lifetime) / 1000).toString(36);
    return `${folder}signed/${until}-${this.#sign(path, until)}/${path.slice(folder.length)}`;
  }

  /** Returns the path of the upload that a signed one opens; undefined where the signature is wrong or out of date. */
  pathOf(given: string, now: number): string | undefined {
    const [, until = '', signature = '', name = ''] = signedPath.exec(given) ?? [];
    if (!(Number.parseInt(until, 36) * 1000 > now)) return undefined;
    const path = folder + name;
    const right = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(path, until)));
    return right ? path : undefined;
  }

  /** What a requested path below /media/ leads to. A published upload is revalidated, so that it is gone once it is withdrawn. */
  open(asked: string, now: number): Access {
    const given = `/media/${asked}`;
    if (!given.startsWith(folder)) return { path: asked };
    const path = this.pathOf(given, now);
    if (path) return { path: path.slice('/media/'.length), cacheControl: 'private, no-store' };
    if (!this.uploads.isPublished(given)) return undefined;
    return { path: asked, cacheControl: 'public, max-age=0, must-revalidate' };
  }

  #sign(path: string, until: string): string {
    return createHmac('sha256', this.secret)
      .update(`upload ${until} ${path}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
