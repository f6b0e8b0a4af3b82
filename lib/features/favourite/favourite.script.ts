import { fetchField, followToggle } from '@/lib/browser/toggle.script';

/** Shows the current state of the page's favorite buttons (`FavouriteButton`) and submits them without a page load. */
export function startFavouriteButtons(): void {
  followToggle({
    selector: 'form[data-favourite]',
    loadState: ({ dataset }) => fetchField(dataset.favourite ?? '', 'kept'),
    field: 'kept',
    status: (form) => form.querySelector('[role="status"]'),
  });
}
