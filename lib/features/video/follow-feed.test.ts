/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stub } from '@/lib/browser/test/page';
import { followFeed } from './follow-feed.inline';

/** Opens a feed of three slides; @returns what brings one onto the screen. */
function openFeed(saveData = false) {
  const slides = ['1', '2', '3'].map(
    (id) =>
      `<section id="s${id}" data-slide="/minVideoDetail/${id}.html"><video></video><h2>title ${id}</h2></section>`,
  );
  openPage(slides.join(''));
  const observed: Element[] = [];
  let see: (entries: object[]) => void = () => {};
  stub(navigator, { connection: { saveData } });
  // happy-dom lays nothing out.
  stub(window, {
    IntersectionObserver: class {
      constructor(listener: typeof see) {
        see = listener;
      }
      observe(slide: Element) {
        observed.push(slide);
      }
    },
  });
  followFeed();
  expect(observed).toEqual([...document.querySelectorAll('section')]);
  return (id: string, isIntersecting = true) => see([{ target: find(`#s${id}`), isIntersecting }]);
}

const clip = (id: string) => find<HTMLVideoElement>(`#s${id} video`);
const rest = () => [...document.querySelectorAll('video')].map(({ paused }) => paused);

test('a swipe leads on: the clip that played rests, the next one plays, the address follows', () => {
  const show = openFeed();
  void clip('1').play();
  show('2', false);
  expect(rest()).toEqual([false, true, true]);
  show('2');
  expect(rest()).toEqual([true, false, true]);
  expect([location.pathname, document.title]).toEqual(['/minVideoDetail/2.html', 'title 2']);
});

test('a clip at its end lets the next one play; one that never played does not', () => {
  const show = openFeed();
  show('2');
  expect(rest()).toEqual([true, true, true]);
  stub(clip('2'), { ended: true });
  show('3');
  expect(rest()).toEqual([true, true, false]);
});

test('nothing plays by itself where data are to be saved', () => {
  const show = openFeed(true);
  void clip('1').play();
  show('2');
  expect(rest()).toEqual([true, true, true]);
});
