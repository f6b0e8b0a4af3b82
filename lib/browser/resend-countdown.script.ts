/** Counts down until a new code can be sent; uses the clock, because browsers throttle background timers. */
export function startCountdown(button: HTMLButtonElement): void {
  const label = button.textContent ?? '';
  const endTime = Date.now() + Number(button.dataset.wait) * 1000;
  const show = () => {
    const remainingSeconds = Math.ceil((endTime - Date.now()) / 1000);
    const isOver = !(remainingSeconds > 0) || !button.isConnected;
    button.textContent = isOver ? label : (button.dataset.again ?? '').replace('#', String(remainingSeconds));
    button.setAttribute('aria-disabled', String(!isOver));
    if (isOver) clearInterval(timer);
  };
  const timer = setInterval(show, 500);
  show();
}
