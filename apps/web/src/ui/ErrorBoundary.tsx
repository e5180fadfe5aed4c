import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import classes from './NoPermission.module.css';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** What stands in the place of a part that broke; without it, the page of a broken screen. */
  readonly fallback?: ReactNode;
};

/** Holds a fault of a screen: the rest of the app goes on, and the screen can be loaded anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? (this.props.fallback ?? <Broken />) : this.props.children;
  }
}

/** What stands where a screen broke, and where a part of the app could not be fetched. */
export function Broken() {
  return (
    <div className={classes.page} role="alert">
      <span className={classes.icon}>
        <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>{MESSAGES.unknownError}</p>
      <Button
        variant="default"
        mt="sm"
        leftSection={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => window.location.reload()}
      >
        Reload
      </Button>
    </div>
  );
}
