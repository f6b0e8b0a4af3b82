import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followEarlyUse } from './early-use';
import type { IslandTools } from './island';

/** An island that has been started. */
export interface StartedIsland {
  /** When it answers. */
  alive: Promise<void>;
  /** When it has been taken away; fails where the island itself did, and what the server drew stands there again. */
  left: Promise<void>;
}

function Told({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  // After the effects of all that is inside.
  useEffect(onAlive, [onAlive]);
  return children;
}

interface GuardProps {
  island: Element;
  children: ReactNode;
  /** @param keepUse gives new fields what was typed into those that are gone; missing where there were none but the server's */
  onFailure: (problem: unknown, keepUse?: () => void) => void;
}

/** Hears what is thrown while the island is drawn, at first or later. */
class Guard extends Component<GuardProps, { failure?: { problem: unknown } }> {
  override state: { failure?: { problem: unknown } } = {};

  static getDerivedStateFromError(problem: unknown) {
    return { failure: { problem } };
  }

  override componentDidMount(): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem);
  }

  /** While what the reader has typed still stands there. */
  override getSnapshotBeforeUpdate(): () => void {
    return followEarlyUse(this.props.island);
  }

  override componentDidUpdate(_props: GuardProps, _state: object, keepUse: () => void): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem, keepUse);
  }

  override render(): ReactNode {
    return this.state.failure ? null : this.props.children;
  }
}

/** Gives an island a root of its own: takes over what the server drew, or draws it where it did not. */
export function startRoot(
  Component: ComponentType<IslandTools>,
  element: Element,
  props: object,
): StartedIsland {
  const servers = [...element.childNodes].map((node) => node.cloneNode(true));
  const keepEarlyUse = followEarlyUse(element);
  let onAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    onAlive = () => {
      keepEarlyUse();
      resolve();
    };
  });
  let leave = () => {};
  let fail = (_problem: unknown) => {};
  const left = new Promise<void>((resolve, reject) => {
    leave = resolve;
    fail = reject;
  });
  const onFailure = (problem: unknown, keepUse = keepEarlyUse) =>
    // React takes no root away while it draws.
    queueMicrotask(() => {
      root.unmount();
      element.replaceChildren(...servers);
      keepUse();
      fail(problem);
    });
  const whole = (
    <Guard island={element} onFailure={onFailure}>
      <Told onAlive={onAlive}>
        <Component {...props} leave={leave} />
      </Told>
    </Guard>
  );
  const root = servers.length > 0 ? hydrateRoot(element, whole) : createRoot(element);
  if (servers.length === 0) root.render(whole);
  left.then(
    () => root.unmount(),
    () => {},
  );
  return { alive, left };
}
