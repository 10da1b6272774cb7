import 'react-followups/element';
import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { DeskPage } from './desk-page';

void bootstrapApplication(DeskPage, { providers: [provideZonelessChangeDetection()] });
