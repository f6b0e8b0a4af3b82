import { chance } from '../chance';

/** Pictures of people in `media/avatars/`; one of four readers has none. */
const avatars = 12;

/** Path of the picture that a reader of the demo paper has; the same name always has the same. */
export function readerFace(name: string): string | null {
  const face = chance(name, (avatars * 4) / 3) + 1;
  return face > avatars ? null : `/media/avatars/avatar-${String(face).padStart(2, '0')}.jpg`;
}
