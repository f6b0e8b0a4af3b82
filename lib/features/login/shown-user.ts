/** Who is signed in, as far as a page shows it; no id and no token leaves the server. */
export interface ShownUser {
  nickname: string;
  /** Address of the picture on this site. */
  head: string | undefined;
  /** The number that is bound, its middle left out; undefined where none is. */
  phone: string | undefined;
}

/** A number that its owner knows again and nobody else can call. */
export function maskPhone(phone: string): string {
  const shown = phone.length >= 9 ? 3 : 0;
  return `${phone.slice(0, shown)}****${phone.slice(phone.length >= 9 ? -4 : -2)}`;
}
