import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { FollowupWorkspaceEventMap } from 'react-followups/element';
import { de } from 'react-followups/locales/de';

@Component({
  selector: 'desk-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button type="button" (click)="german.set(!german())">{{ german() ? 'English' : 'Deutsch' }}</button>
    <followup-workspace
      base-url="/crm"
      time-zone="Europe/Paris"
      [locale]="german() ? 'de-DE' : 'en-GB'"
      [messages]="german() ? de : undefined"
      [getAccessToken]="getAccessToken"
      [owners]="owners"
      [openFollowupId]="openId()"
      (followups-event)="onEvent($event)"
      (open-followup-change)="openId.set($event.detail.followupId)"
    ></followup-workspace>
    <p role="status">{{ outcome() }}</p>
  `,
})
export class DeskPage {
  readonly de = de;
  readonly german = signal(false);
  readonly openId = signal<string | null>(null);
  readonly outcome = signal('');
  readonly owners = [{ id: '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55', name: 'Amara Okafor' }];
  readonly getAccessToken = async () => (await fetch('/token')).text();

  onEvent({ detail }: FollowupWorkspaceEventMap['followups-event']): void {
    if (detail.type === 'saved') this.outcome.set(`Saved: ${detail.fields.join(', ')}`);
  }
}
