import { writtenAddress } from '@/lib/format/written-address';

export interface ArticleFile {
  name: string;
  address: string;
}

/** Stands for the platform, from whose address relative ones count where a file is shown (`mediaAddress`). */
const anyPlatform = 'https://platform.invalid/';

/** The last part of an address, readable; the host where there is none. */
function nameIn({ pathname, host }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || host;
  } catch {
    return last;
  }
}

/** Returns the files of a platform's list; entries whose address is none are left out. */
export function writtenFiles(
  files: readonly { name?: string | undefined; url?: string | undefined }[],
): ArticleFile[] {
  return files.flatMap(({ name, url }) => {
    const read = writtenAddress(url, anyPlatform);
    return url !== undefined && read ? [{ name: name?.trim() || nameIn(read), address: url.trim() }] : [];
  });
}
