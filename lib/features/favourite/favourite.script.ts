import { enhanceToggleForms, fetchField } from '@/lib/browser/toggle.script';

export function startFavouriteButtons(): void {
  enhanceToggleForms({
    selector: 'form[data-favourite]',
    loadState: ({ dataset }) => fetchField(dataset.favourite ?? '', 'kept'),
    responseField: 'kept',
    findStatus: (form) => form.querySelector('[role="status"]'),
  });
}
