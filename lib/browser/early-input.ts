import type {} from './load-page-script.inline';

const fields = 'input[name]:not([type=file]),textarea[name],select[name]';
const controls = 'button,a,summary,input,label';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function all<Kind extends Element>(within: Element, selector: string): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)];
}

function copyFocus(field: Field, old: Field): void {
  field.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Checkboxes and some input types have no selection.
  if (old.selectionStart === null) return;
  field.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** Tracks input; returns a function that copies it to new fields if hydration fails (translated pages). */
export function trackEarlyInput(island: Element): () => void {
  const serverFields = all<Field>(island, fields);
  const places = all(island, '[data-interactive]').map((place) => ({
    place,
    controls: all(place, controls),
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
    for (const [index, field] of all<Field>(island, fields).entries()) {
      const old = serverFields[index];
      if (!old || old === field || old.name !== field.name) continue;
      field.value = old.value;
      if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) field.checked = old.checked;
      if (old === used && document.activeElement === document.body) copyFocus(field, old);
    }
    for (const [index, place] of all(island, '[data-interactive]').entries()) {
      const old = places[index];
      for (const tap of window.kanbao.taps.filter((candidate) => candidate.place === old?.place)) {
        tap.control =
          all<HTMLElement>(place, controls)[old?.controls.indexOf(tap.control) ?? -1] ?? tap.control;
        tap.place = place;
      }
    }
  };
}
