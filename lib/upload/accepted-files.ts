/** The formats by type and by ending: phones that see types only convert their own formats into the first one. */
const pictures = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

/** `accept` of a field, by what it takes. */
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

/** Whether a field may take a file, by type or ending. The server decides by the content; a file without both is left to it. */
export function mayTake(kind: FileKind, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const known = [type.split(';')[0] ?? '', ending].filter((one) => one !== '');
  const accepted: readonly string[] = acceptedFiles[kind].split(',');
  return known.length === 0 || known.some((one) => accepted.includes(one));
}

/** Whether a file calls itself a HEIC or AVIF picture; its content decides (`isHeif`). */
export function isCalledHeif({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(?:hei[cf]|avif)/.test(type) || /\.(?:hei[cf]|hif|avif)$/i.test(name);
}
