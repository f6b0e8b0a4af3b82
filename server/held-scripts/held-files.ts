import { LRUCache } from 'lru-cache';

/** A held file as it is kept. */
export interface StoredHeldFile {
  path: string;
  brotli: Buffer;
}

/** Held files: those of kept pages as long as the pages are kept, and for a while those of pages that readers still show. */
export interface HeldFiles {
  get(path: string): StoredHeldFile | undefined;
  /** The file belongs to a page that is kept from now on. */
  retain(file: StoredHeldFile): void;
  /** The file belongs to a page that is sent but not kept. */
  leave(file: StoredHeldFile): void;
  /** A page that had it is no longer kept; readers may still have that page open. */
  release(file: StoredHeldFile): void;
}

interface Retained {
  file: StoredHeldFile;
  pages: number;
}

/** @param maxBytes of files whose page is gone; the others are counted with their pages. */
export function createHeldFiles(maxBytes: number): HeldFiles {
  const retained = new Map<string, Retained>();
  const left = new LRUCache<string, StoredHeldFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ brotli }) => brotli.length + 200,
  });
  return {
    get: (path) => retained.get(path)?.file ?? left.get(path),
    retain(file) {
      const known = retained.get(file.path);
      if (known) known.pages += 1;
      else retained.set(file.path, { file, pages: 1 });
      left.delete(file.path);
    },
    leave(file) {
      if (!retained.has(file.path)) left.set(file.path, file);
    },
    release(file) {
      const known = retained.get(file.path);
      if (known && known.pages > 1) {
        known.pages -= 1;
        return;
      }
      retained.delete(file.path);
      left.set(file.path, file);
    },
  };
}
