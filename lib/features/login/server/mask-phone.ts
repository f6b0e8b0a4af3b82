/** Masks a phone number, so that only its owner recognizes it. */
export function maskPhone(phone: string): string {
  const shown = phone.length >= 9 ? 3 : 0;
  return `${phone.slice(0, shown)}****${phone.slice(phone.length >= 9 ? -4 : -2)}`;
}
