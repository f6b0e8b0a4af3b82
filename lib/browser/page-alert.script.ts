import { loadFullStyles } from './full-styles.script';

export interface AlertLink {
  href: string;
  label: string;
}

export function isAlertLink(value: unknown): value is AlertLink {
  return typeof value === 'object' && value !== null && 'href' in value && 'label' in value;
}

let alertRegion: HTMLElement | undefined;

let statusRegion: HTMLElement | undefined;

/** Shows an alert in place of the previous one. The styles are in `lib/ui/page-notice.css`. */
export function showAlert(text: string, link?: AlertLink): void {
  alertRegion?.remove();
  loadFullStyles();
  const region = document.createElement('div');
  region.className = 'page-notice-place';
  const notice = document.createElement('p');
  notice.className = 'page-notice';
  notice.setAttribute('role', 'alert');
  region.append(notice);
  document.body.append(region);
  // The text is added after the region, because some screen readers announce only changes.
  notice.append(text);
  if (link) notice.append(linkTo(link), closeButton(region));
  alertRegion = region;
}

export function showStatus(text: string): void {
  loadFullStyles();
  if (!statusRegion?.isConnected) {
    statusRegion = document.createElement('div');
    statusRegion.className = 'page-notice-place';
    statusRegion.setAttribute('role', 'status');
    document.body.append(statusRegion);
  }
  const notice = document.createElement('p');
  notice.className = 'page-notice';
  notice.textContent = text;
  // A region inserted with its text is not announced.
  const fill = (region: HTMLElement) => {
    region.textContent = '';
    if (text !== '') region.append(notice);
  };
  setTimeout(fill, 0, statusRegion);
}

/** Returns a copy of the close button that every page contains (`NetworkNotice`). */
function closeButton(region: HTMLElement): Node | string {
  const button = document.querySelector('[data-chunks] button')?.cloneNode(true);
  button?.addEventListener('click', () => region.remove());
  return button ?? '';
}

function linkTo({ href, label }: AlertLink): HTMLElement {
  const link = document.createElement('a');
  link.className = 'page-notice-link';
  link.href = href;
  link.textContent = label;
  return link;
}
