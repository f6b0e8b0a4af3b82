/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { playVisibleSlide } from './play-visible-slide.inline';

function openFeed(saveData = false) {
  const slides = ['1', '2', '3'].map(
    (id) =>
      `<section id="s${id}" data-slide="/minVideoDetail/${id}.html"><video></video><h2>title ${id}</h2></section>`,
  );
  openPage(slides.join(''));
  const observed: Element[] = [];
  let notify: (entries: object[]) => void = () => {};
  stubProperties(navigator, { connection: { saveData } });
  // happy-dom has no layout.
  stubProperties(window, {
    IntersectionObserver: class {
      constructor(listener: typeof notify) {
        notify = listener;
      }
      observe(slide: Element) {
        observed.push(slide);
      }
    },
  });
  playVisibleSlide();
  expect(observed).toEqual([...document.querySelectorAll('section')]);
  return (id: string, isIntersecting = true) => notify([{ target: find(`#s${id}`), isIntersecting }]);
}

const clip = (id: string) => find<HTMLVideoElement>(`#s${id} video`);
const pausedStates = () => [...document.querySelectorAll('video')].map(({ paused }) => paused);

test('on a swipe pauses the clip, plays the next one and updates the URL', () => {
  const show = openFeed();
  void clip('1').play();
  show('2', false);
  expect(pausedStates()).toEqual([false, true, true]);
  show('2');
  expect(pausedStates()).toEqual([true, false, true]);
  expect([location.pathname, document.title]).toEqual(['/minVideoDetail/2.html', 'title 2']);
});

test('plays the next clip after one that has ended, but not after one that never played', () => {
  const show = openFeed();
  show('2');
  expect(pausedStates()).toEqual([true, true, true]);
  stubProperties(clip('2'), { ended: true });
  show('3');
  expect(pausedStates()).toEqual([true, true, false]);
});

test('plays nothing automatically if the reader saves data', () => {
  const show = openFeed(true);
  void clip('1').play();
  show('2');
  expect(pausedStates()).toEqual([true, true, true]);
});
