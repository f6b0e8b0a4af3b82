import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { ratedCookie } from '../rated-cookie';

/** Replaces the rating form of answers that this device has rated by a note. Cached pages do not contain the device's ratings. */
export function hideRatedForms(): void {
  const rated = idsOnDevice(ratedCookie);
  for (const place of document.querySelectorAll<HTMLElement>('[data-rating]')) {
    const form = place.querySelector('form');
    const told = place.querySelector('[role="status"]');
    if (!form || !rated.includes(place.dataset.rating ?? '')) continue;
    form.hidden = true;
    if (told?.textContent === '') told.textContent = place.dataset.rated ?? '';
  }
}
