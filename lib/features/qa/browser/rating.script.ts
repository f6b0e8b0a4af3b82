import { readDeviceIds } from '@/lib/browser/device-ids.script';
import { ratedCookie } from '../rated-cookie';

/** Hides the forms of rated answers, because cached pages do not contain the device's ratings. */
export function hideRatedForms(): void {
  const rated = readDeviceIds(ratedCookie);
  for (const section of document.querySelectorAll<HTMLElement>('[data-rating]')) {
    const form = section.querySelector('form');
    const status = section.querySelector('[role="status"]');
    if (!form || !rated.includes(section.dataset.rating ?? '')) continue;
    form.hidden = true;
    if (status?.textContent === '') status.textContent = section.dataset.rated ?? '';
  }
}
