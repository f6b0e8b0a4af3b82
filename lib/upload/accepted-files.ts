/** Media types and extensions. Phones that ignore extensions convert HEIC to the first media type. */
const pictureTypes = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

export const acceptedFiles = {
  picture: pictureTypes,
  file: `application/pdf,.pdf,${pictureTypes}`,
  media: [
    pictureTypes,
    'video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm',
    'audio/mp4,audio/mpeg,audio/ogg,audio/wav,audio/webm,.m4a,.mp3,.ogg,.opus,.wav',
  ].join(),
} as const;

export type FileKind = keyof typeof acceptedFiles;

/** Checks type or extension. Returns true for a file with neither, because the server decides by content. */
export function acceptsFile(kind: FileKind, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const specifiers = [type.split(';')[0] ?? '', extension].filter((specifier) => specifier !== '');
  const acceptedSpecifiers: readonly string[] = acceptedFiles[kind].split(',');
  return specifiers.length === 0 || specifiers.some((specifier) => acceptedSpecifiers.includes(specifier));
}

/** Checks only type and extension; the content decides later (`isHeif`). */
export function isDeclaredHeif({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(?:hei[cf]|avif)/.test(type) || /\.(?:hei[cf]|hif|avif)$/i.test(name);
}
