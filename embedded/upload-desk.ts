import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Uploader } from './store/uploads';

/** Leave to put one file into storage, and what became of it. */
interface Grant {
  uploader: Uploader;
  accessToken: string;
  key: string;
  fileName: string;
  givenAt: number;
  /** Where the file is kept, once it is. */
  path?: string;
}

/** ms that leave is good for. */
const lifetime = 15 * 60_000;
const mostGrants = 5_000;

const random = () => randomBytes(16).toString('hex');

/** Gives leave for uploads; what it gave is forgotten when the program ends. */
export class UploadDesk {
  readonly #grants = new LRUCache<string, Grant>({ max: mostGrants });

  grant(uploader: Uploader, fileName: string, now: number): { accessToken: string; key: string } {
    const [accessToken, key] = [random(), random()];
    const name = fileName.slice(0, 200);
    this.#grants.set(key, { uploader, accessToken, key, fileName: name, givenAt: now });
    return { accessToken, key };
  }

  /** The leave that a token gives for a key, while it is good. */
  granted(accessToken: string, key: string, now: number): Grant | undefined {
    const grant = this.#grants.get(key);
    return grant?.accessToken === accessToken && now - grant.givenAt <= lifetime ? grant : undefined;
  }

  /** Where the file of a key is kept. */
  pathOf(key: string): string | undefined {
    return this.#grants.get(key)?.path;
  }
}
