/** Brings what the page of a door does, where it stands; without it codes are typed, and each has its page. */
export function bringDoor(): void {
  const door = document.querySelector<HTMLElement>('main[data-door]');
  if (!door) return;
  import('./door.script')
    .then(({ followDoor }) => followDoor(door))
    .catch(() => {
      for (const button of door.querySelectorAll('[data-waits]')) window.kanbao.giveUp(button);
    });
}
