import { seededNumber } from '../seeded-number';

/** Number of portraits in `media/avatars/`. One reader of four has none. */
const avatarCount = 12;

/** Returns the portrait of a reader, always the same for a name. */
export function readerFace(name: string): string | null {
  const face = seededNumber(name, (avatarCount * 4) / 3) + 1;
  return face > avatarCount ? null : `/media/avatars/avatar-${String(face).padStart(2, '0')}.jpg`;
}
