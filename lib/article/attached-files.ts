import { decodePercent } from '@/lib/format/parse-url';
import { plainText } from '@/lib/format/plain-text';
import { parseWebUrl } from '@/lib/format/web-url';

export type ArticleFile = ReturnType<typeof attachedFiles>[number];

/** Placeholder base of relative addresses, which `mediaAddress` resolves against the platform. */
const placeholderBase = 'https://platform.invalid/';

function fileNameOf({ pathname, host }: URL): string {
  return decodePercent(pathname.split('/').at(-1) ?? '') || host;
}

export function attachedFiles(files: readonly { name?: string | undefined; url?: string | undefined }[]) {
  return files.flatMap(({ name, url }) => {
    const fileUrl = parseWebUrl(url, placeholderBase);
    return url !== undefined && fileUrl
      ? [{ name: plainText(name ?? '') || fileNameOf(fileUrl), address: url.trim() }]
      : [];
  });
}
