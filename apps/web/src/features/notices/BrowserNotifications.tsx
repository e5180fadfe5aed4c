import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { askToNotify, notificationState } from './browser-notification.ts';
import classes from './Notices.module.css';

/** Shows whether the browser also shows notices outside the page, with a button that asks for permission. */
export function BrowserNotifications() {
  const [state, setState] = useState(notificationState);
  switch (state) {
    case 'none':
      return null;
    case 'granted':
      return <FormNotice tone="plain">This browser shows notices outside the page as well.</FormNotice>;
    case 'denied':
      return (
        <FormNotice tone="plain">
          This browser blocks notices outside the page. Its settings for this site allow them again.
        </FormNotice>
      );
    case 'default':
      return (
        <div className={classes.ask}>
          <Button variant="default" size="sm" onClick={() => void askToNotify().then(setState)}>
            Show notices outside the page
          </Button>
        </div>
      );
  }
}
