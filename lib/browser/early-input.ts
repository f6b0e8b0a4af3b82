import type {} from './load-page-script.inline';

const fieldSelector = 'input[name]:not([type=file]),textarea[name],select[name]';
const controlSelector = 'button,a,summary,input,label';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function queryAll<Kind extends Element>(container: Element, selector: string): Kind[] {
  return [...container.querySelectorAll<Kind>(selector)];
}

function copyFocus(field: Field, oldField: Field): void {
  field.focus({ preventScroll: true });
  if (oldField instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Checkboxes and some input types have no selection.
  if (oldField.selectionStart === null) return;
  field.setSelectionRange(oldField.selectionStart, oldField.selectionEnd);
}

/** Returns a function that restores input and taps after React replaced elements, as on translated pages. */
export function trackEarlyInput(island: Element): () => void {
  const serverFields = queryAll<Field>(island, fieldSelector);
  const serverParts = queryAll(island, '[data-interactive]').map((part) => ({
    part,
    controls: queryAll(part, controlSelector),
  }));
  let lastTarget: unknown = document.activeElement;
  const recordTarget = ({ target }: Event) => {
    lastTarget = target;
  };
  island.addEventListener('focusin', recordTarget);
  return () => {
    island.removeEventListener('focusin', recordTarget);
    if (serverFields.every((field) => field.isConnected) && serverParts.every(({ part }) => part.isConnected))
      return;
    for (const [index, field] of queryAll<Field>(island, fieldSelector).entries()) {
      const serverField = serverFields[index];
      if (!serverField || serverField === field || serverField.name !== field.name) continue;
      field.value = serverField.value;
      if (field instanceof HTMLInputElement && serverField instanceof HTMLInputElement)
        field.checked = serverField.checked;
      if (serverField === lastTarget && document.activeElement === document.body)
        copyFocus(field, serverField);
    }
    for (const [index, part] of queryAll(island, '[data-interactive]').entries()) {
      const serverPart = serverParts[index];
      for (const tap of window.kanbao.taps.filter((candidate) => candidate.element === serverPart?.part)) {
        tap.control =
          queryAll<HTMLElement>(part, controlSelector)[serverPart?.controls.indexOf(tap.control) ?? -1] ??
          tap.control;
        tap.element = part;
      }
    }
  };
}
