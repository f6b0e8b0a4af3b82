/** Types of the light build, which has none; its API is that of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
