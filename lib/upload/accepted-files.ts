/** Types and extensions. Phones that consider only types convert their own formats to the first type. */
const pictures = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

export const acceptedFiles = {
  picture: pictures,
  file: `application/pdf,.pdf,${pictures}`,
  media: [
    pictures,
    'video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm',
    'audio/mp4,audio/mpeg,audio/ogg,audio/wav,audio/webm,.m4a,.mp3,.ogg,.opus,.wav',
  ].join(),
} as const;

export type FileKind = keyof typeof acceptedFiles;

/** Returns true also for a file without type and extension, because the server decides by content. */
export function acceptsFile(kind: FileKind, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const specifiers = [type.split(';')[0] ?? '', ending].filter((specifier) => specifier !== '');
  const accepted: readonly string[] = acceptedFiles[kind].split(',');
  return specifiers.length === 0 || specifiers.some((one) => accepted.includes(one));
}

/** Checks only type and extension; the content decides later (`isHeif`). */
export function isDeclaredHeif({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(?:hei[cf]|avif)/.test(type) || /\.(?:hei[cf]|hif|avif)$/i.test(name);
}
