/** The light build has no types of its own; what we use of it is as in the full one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
