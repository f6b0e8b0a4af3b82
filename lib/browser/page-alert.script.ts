import { bringWholeStyles } from './whole-styles.script';

/** Where an alert leads. */
export interface AlertLink {
  href: string;
  label: string;
}

export function isAlertLink(value: unknown): value is AlertLink {
  return typeof value === 'object' && value !== null && 'href' in value && 'label' in value;
}

let shown: HTMLElement | undefined;

let told: HTMLElement | undefined;

/**
 * Says something that is about the page as a whole, over its bottom; it takes the place of what was said before. The frame's
 * `page-notice.css` gives it its look.
 */
export function showAlert(text: string, link?: AlertLink): void {
  shown?.remove();
  bringWholeStyles();
  const region = document.createElement('div');
  region.className = 'page-notice-place';
  const notice = document.createElement('p');
  notice.className = 'page-notice';
  notice.setAttribute('role', 'alert');
  region.append(notice);
  document.body.append(region);
  // Filled after it is there: some readers of screens only hear changes.
  notice.append(text);
  if (link) notice.append(linkTo(link));
  shown = region;
}

/** Says what came of an act, in the same place; it waits until readers of screens have said what they are saying. */
export function showStatus(text: string): void {
  bringWholeStyles();
  if (!told?.isConnected) {
    told = document.createElement('div');
    told.className = 'page-notice-place';
    told.setAttribute('role', 'status');
    document.body.append(told);
  }
  const notice = document.createElement('p');
  notice.className = 'page-notice';
  notice.textContent = text;
  // A region that comes with its text is not read out.
  const fill = (place: HTMLElement) => {
    place.textContent = '';
    if (text !== '') place.append(notice);
  };
  setTimeout(fill, 0, told);
}

function linkTo({ href, label }: AlertLink): HTMLElement {
  const link = document.createElement('a');
  link.className = 'page-notice-link';
  link.href = href;
  link.textContent = label;
  return link;
}
