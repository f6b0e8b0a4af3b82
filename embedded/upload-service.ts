import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Grant {
  accessToken: string;
  fileName: string;
  grantedAt: number;
  /** Path of the file; undefined until it is stored. */
  path?: string;
}

const grantLifetimeMs = 15 * 60_000;
const maxGrants = 5_000;

const randomKey = () => randomBytes(16).toString('hex');

/** Permissions to upload. They are in memory only and become invalid when the program ends. */
export class UploadService {
  readonly #grants = new LRUCache<string, Grant>({ max: maxGrants });

  grant(fileName: string, now: number): { accessToken: string; key: string } {
    const [accessToken, key] = [randomKey(), randomKey()];
    this.#grants.set(key, { accessToken, fileName: fileName.slice(0, 200), grantedAt: now });
    return { accessToken, key };
  }

  findGrant(accessToken: string, key: string, now: number): Grant | undefined {
    const grant = this.#grants.get(key);
    return grant?.accessToken === accessToken && now - grant.grantedAt <= grantLifetimeMs ? grant : undefined;
  }

  pathOf(key: string): string | undefined {
    return this.#grants.get(key)?.path;
  }
}
