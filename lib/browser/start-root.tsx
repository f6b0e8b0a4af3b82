import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followEarlyUse } from './early-use';
import type { IslandTools } from './island';

export interface StartedIsland {
  /** Resolves when the island is interactive. */
  alive: Promise<void>;
  /** Resolves when the island is removed. Rejects if it fails; the server's HTML is then restored. */
  left: Promise<void>;
}

function Told({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  // Runs after the effects of all children.
  useEffect(onAlive, [onAlive]);
  return children;
}

interface GuardProps {
  island: Element;
  children: ReactNode;
  /** @param keepUse copies input to the new fields; missing if only the server's fields existed */
  onFailure: (problem: unknown, keepUse?: () => void) => void;
}

/** Error boundary for the first and later renders. */
class Guard extends Component<GuardProps, { failure?: { problem: unknown } }> {
  override state: { failure?: { problem: unknown } } = {};

  static getDerivedStateFromError(problem: unknown) {
    return { failure: { problem } };
  }

  override componentDidMount(): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem);
  }

  /** Runs while the fields with the reader's input are still in the page. */
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

/** Hydrates an island in a separate React root, or renders it if the server did not. */
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
    // React cannot unmount a root while it renders.
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
