import { askField, followToggle } from '@/lib/browser/toggle.script';

/** The favourites of a page (`FavouriteButton`). */
export function followFavourites(): void {
  followToggle({
    selector: 'form[data-favourite]',
    ask: ({ dataset }) => askField(dataset.favourite ?? '', 'kept'),
    field: 'kept',
    status: (form) => form.querySelector('[role="status"]'),
  });
}
