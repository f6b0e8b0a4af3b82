import type {} from './load-page-script.inline';

const fieldSelector = 'input[name]:not([type=file]),textarea[name],select[name]';
const controlSelector = 'button,a,summary,input,label';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function queryAll<Kind extends Element>(within: Element, selector: string): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)];
}

function copyFocus(field: Field, old: Field): void {
  field.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Checkboxes and some input types have no selection.
  if (old.selectionStart === null) return;
  field.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** Returns a function that copies input and taps to new elements if any were replaced (translated pages). */
export function trackEarlyInput(island: Element): () => void {
  const serverFields = queryAll<Field>(island, fieldSelector);
  const places = queryAll(island, '[data-interactive]').map((place) => ({
    place,
    controls: queryAll(place, controlSelector),
  }));
  let used: unknown = document.activeElement;
  const recordTarget = ({ target }: Event) => {
    used = target;
  };
  island.addEventListener('focusin', recordTarget);
  return () => {
    island.removeEventListener('focusin', recordTarget);
    if (serverFields.every((field) => field.isConnected) && places.every(({ place }) => place.isConnected))
      return;
    for (const [index, field] of queryAll<Field>(island, fieldSelector).entries()) {
      const old = serverFields[index];
      if (!old || old === field || old.name !== field.name) continue;
      field.value = old.value;
      if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) field.checked = old.checked;
      if (old === used && document.activeElement === document.body) copyFocus(field, old);
    }
    for (const [index, place] of queryAll(island, '[data-interactive]').entries()) {
      const old = places[index];
      for (const tap of window.kanbao.taps.filter((candidate) => candidate.place === old?.place)) {
        tap.control =
          queryAll<HTMLElement>(place, controlSelector)[old?.controls.indexOf(tap.control) ?? -1] ??
          tap.control;
        tap.place = place;
      }
    }
  };
}
