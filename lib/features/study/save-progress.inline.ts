/** Stores finished lessons. Without storage, the checkboxes stay hidden. */
export function saveProgress(courseId: string): void {
  const key = `kanbao-course:${courseId}`;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-lesson]')];
  const summary = document.querySelector<HTMLElement>('[data-course-progress]');
  const text = summary?.querySelector<HTMLElement>('[data-progress-text]');
  const bar = summary?.querySelector('progress');
  let finished: string[];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    finished = Array.isArray(stored) ? stored.map(String) : [];
    localStorage.setItem(key, JSON.stringify(finished));
  } catch {
    return;
  }

  function showProgress(): void {
    const doneCount = boxes.filter(({ checked }) => checked).length;
    const format = text?.dataset.progressText ?? '';
    if (text)
      text.textContent = format.replace('{done}', String(doneCount)).replace('{count}', String(boxes.length));
    if (bar) bar.value = doneCount;
    for (const { dataset, checked } of boxes) {
      document.querySelector(`[data-lesson-link="${dataset.lesson}"]`)?.toggleAttribute('data-done', checked);
    }
  }

  for (const box of boxes) {
    box.checked = finished.includes(box.dataset.lesson ?? '');
    box.closest('label')?.removeAttribute('hidden');
    box.addEventListener('change', () => {
      showProgress();
      const checkedLessons = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.lesson);
      try {
        localStorage.setItem(key, JSON.stringify(checkedLessons));
      } catch {
        // Storage is full, so the check mark is lost with the page.
      }
    });
  }
  summary?.removeAttribute('hidden');
  showProgress();
}
