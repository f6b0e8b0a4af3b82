/** Shows the zone of event times outside UTC+8. Runs before the first paint: a late change shifts content. */
export function showTimeZone(): void {
  const differs = new Date().getTimezoneOffset() !== -480;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
